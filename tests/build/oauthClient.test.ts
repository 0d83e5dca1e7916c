import { describe, expect, test } from 'vitest';
import { clientMetadataOf, oauthClientIdFrom } from '../../build/oauthClient.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('oauthClientIdFrom', () => {
  test.each(rows('ids'))('%s: %s', (environment = '', clientId = '') => {
    expect(oauthClientIdFrom(JSON.parse(environment) as object)).toBe(JSON.parse(clientId));
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

  test.each(rows('documents'))(
    'an address asks for the document that stands there: %s%s',
    (page = '', path = '') => {
      const metadata = clientMetadataOf(page + path);
      expect(metadata?.path).toBe(path);
      expect(JSON.parse(metadata?.text ?? '')).toEqual({
        client_id: page + path,
        client_name: 'マシュマロ日報',
        client_uri: page,
        redirect_uris: [page, `${page}index.html`],
        token_endpoint_auth_method: 'none',
      });
    },
  );

  test.each(rows('refused'))('%s is refused', (clientId = '') => {
    expect(() => clientMetadataOf(clientId)).toThrow(
      `VITE_HF_OAUTH_CLIENT_ID as an address must be https://<origin>/.well-known/oauth-cimd or, beside a page in any folder, https://<origin>/<folder>/oauth-cimd.json, not "${clientId}"`,
    );
  });
});
