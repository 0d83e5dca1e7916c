import { describe, expect, test } from 'vitest';
import { serviceConfigFrom } from '../../../src/services/inference/serviceConfig.ts';

const ROUTER = {
  kind: 'hugging-face',
  url: 'https://router.huggingface.co/v1/chat/completions',
  origin: 'https://router.huggingface.co',
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  tokenKey: 'marshmallow-nippo.token',
  tokenPrefix: 'hf_',
};

describe('serviceConfigFrom', () => {
  test.each([
    [{}],
    [{ VITE_INFERENCE_ENDPOINT: '' }],
    [{ VITE_INFERENCE_ENDPOINT: '  ', VITE_INFERENCE_MODEL: 'other' }],
    [{ VITE_INFERENCE_ENDPOINT: 'https://router.huggingface.co/v1' }],
  ])('%j is the router', (environment) => {
    expect(serviceConfigFrom(environment)).toEqual(ROUTER);
  });

  test.each([
    ['https://llm.example.co.jp', 'https://llm.example.co.jp/v1/chat/completions'],
    ['https://llm.example.co.jp/', 'https://llm.example.co.jp/v1/chat/completions'],
    ['https://llm.example.co.jp/v1', 'https://llm.example.co.jp/v1/chat/completions'],
    ['https://llm.example.co.jp/v1//', 'https://llm.example.co.jp/v1/chat/completions'],
    [
      'https://llm.example.co.jp/v1/chat/completions',
      'https://llm.example.co.jp/v1/chat/completions',
    ],
    ['HTTPS://LLM.Example.co.jp/Team', 'https://llm.example.co.jp/Team/v1/chat/completions'],
    [' http://10.0.0.5:8080/openai/v1 ', 'http://10.0.0.5:8080/openai/v1/chat/completions'],
  ])('%s is an endpoint of its own, with a key of its own', (endpoint, url) => {
    expect(
      serviceConfigFrom({ VITE_INFERENCE_ENDPOINT: endpoint, VITE_INFERENCE_MODEL: 'local' }),
    ).toEqual({
      kind: 'custom',
      url,
      origin: new URL(url).origin,
      model: 'local',
      tokenKey: 'marshmallow-nippo.endpoint-key',
      tokenPrefix: '',
    });
  });

  test('the specified model where the build names none', () => {
    expect(serviceConfigFrom({ VITE_INFERENCE_ENDPOINT: 'http://localhost:8000' }).model).toEqual(
      ROUTER.model,
    );
  });

  test.each([
    'llm.example.co.jp',
    '/v1',
    './v1',
    '//llm.example.co.jp/v1',
    'https:/v1',
    'https:v1',
    'https:///v1',
    'ftp://llm.example.co.jp',
    'javascript:alert(1)',
    'https://',
    'https://user:password@llm.example.co.jp',
    'https://llm.example.co.jp/v1?key=1',
    'https://llm.example.co.jp/#v1',
  ])('%s is refused', (endpoint) => {
    expect(() => serviceConfigFrom({ VITE_INFERENCE_ENDPOINT: endpoint })).toThrow(
      'VITE_INFERENCE_ENDPOINT must',
    );
  });

  test.each([
    [{ VITE_HF_BILL_TO: ' my-company ' }, { ...ROUTER, billTo: 'my-company' }],
    [
      { VITE_HF_BILL_TO: 'my_co.jp', VITE_INFERENCE_ENDPOINT: 'https://router.huggingface.co/v1' },
      { ...ROUTER, billTo: 'my_co.jp' },
    ],
    [{ VITE_HF_BILL_TO: 'a'.repeat(96) }, { ...ROUTER, billTo: 'a'.repeat(96) }],
    [{ VITE_HF_BILL_TO: ' ' }, ROUTER],
  ])('%j bills the organisation that it names', (environment, service) => {
    expect(serviceConfigFrom(environment)).toStrictEqual(service);
  });

  test.each(['my company', '株式会社', 'a/b', 'a\nb', 'a'.repeat(97)])(
    'an organisation named %j is refused',
    (billTo) => {
      expect(() => serviceConfigFrom({ VITE_HF_BILL_TO: billTo })).toThrow(
        `VITE_HF_BILL_TO must be the name of an organisation on Hugging Face, such as my-company, not "${billTo}"`,
      );
    },
  );

  test('an endpoint of its own bills nobody', () => {
    expect(() =>
      serviceConfigFrom({
        VITE_HF_BILL_TO: 'my-company',
        VITE_INFERENCE_ENDPOINT: 'https://llm.example.co.jp',
      }),
    ).toThrow(
      'VITE_HF_BILL_TO cannot be used together with VITE_INFERENCE_ENDPOINT: only the Hugging Face router bills an organisation',
    );
  });
});
