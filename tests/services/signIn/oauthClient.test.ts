import { describe, expect, test } from 'vitest';
import { clientMetadataOf, oauthClientIdFrom } from '../../../src/services/signIn/oauthClient.ts';

const ADDRESS = 'https://nippo.example.co.jp/.well-known/oauth-cimd';

describe('oauthClientIdFrom', () => {
  test.each([
    [{}, null],
    [{ VITE_HF_OAUTH_CLIENT_ID: '' }, null],
    [{ VITE_HF_OAUTH_CLIENT_ID: '  ', VITE_INFERENCE_ENDPOINT: 'http://localhost:8000' }, null],
    [{ VITE_HF_OAUTH_CLIENT_ID: ' 0f1e2d3c ' }, '0f1e2d3c'],
    [{ VITE_HF_OAUTH_CLIENT_ID: '0f1e2d3c', VITE_INFERENCE_ENDPOINT: ' ' }, '0f1e2d3c'],
    [
      {
        VITE_HF_OAUTH_CLIENT_ID: ADDRESS,
        VITE_INFERENCE_ENDPOINT: 'https://router.huggingface.co/v1',
      },
      ADDRESS,
    ],
  ])('%j: %j', (environment, clientId) => {
    expect(oauthClientIdFrom(environment)).toBe(clientId);
  });

  test('an endpoint of its own has nobody to sign in to', () => {
    expect(() =>
      oauthClientIdFrom({
        VITE_HF_OAUTH_CLIENT_ID: '0f1e2d3c',
        VITE_INFERENCE_ENDPOINT: 'https://llm.example.co.jp',
      }),
    ).toThrow(
      'VITE_HF_OAUTH_CLIENT_ID cannot be used together with VITE_INFERENCE_ENDPOINT: signing in is for the Hugging Face router only',
    );
  });
});

describe('clientMetadataOf', () => {
  test('the id of a registered app asks for no document', () => {
    expect(clientMetadataOf('0f1e2d3c-https')).toBeNull();
  });

  test.each([
    ['https://nippo.example.co.jp/', '.well-known/oauth-cimd'],
    ['https://nippo.example.co.jp/', 'oauth-cimd.json'],
    ['https://user.github.io/nippo/', 'oauth-cimd.json'],
    ['https://nippo.example.co.jp:8443/tools/nippo/', 'oauth-cimd.json'],
  ])('an address asks for the document that stands there: %s%s', (page, path) => {
    const metadata = clientMetadataOf(page + path);
    expect(metadata?.path).toBe(path);
    expect(JSON.parse(metadata?.text ?? '')).toEqual({
      client_id: page + path,
      client_name: 'マシュマロ日報',
      client_uri: page,
      redirect_uris: [page, `${page}index.html`],
      token_endpoint_auth_method: 'none',
    });
  });

  test.each([
    'https://user.github.io/nippo/.well-known/oauth-cimd',
    'https://user.github.io/nippo/oauth-cimd',
    'https://user.github.io/a/../nippo/oauth-cimd.json',
    'https://user.github.io/?a=/oauth-cimd.json',
    'https://nippo.example.co.jp/',
    'https://user@nippo.example.co.jp/oauth-cimd.json',
    'http://nippo.example.co.jp/oauth-cimd.json',
  ])('%s is refused', (clientId) => {
    expect(() => clientMetadataOf(clientId)).toThrow(
      `VITE_HF_OAUTH_CLIENT_ID as an address must be https://<origin>/.well-known/oauth-cimd or, beside a page in any folder, https://<origin>/<folder>/oauth-cimd.json, not "${clientId}"`,
    );
  });
});
