import { describe, expect, test } from 'vitest';
import { serviceConfigFrom } from '../../build/service.ts';
import { PROVIDERS } from '../../src/domain/provider.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const ROUTER = {
  providers: PROVIDERS,
  url: 'https://router.huggingface.co/v1/chat/completions',
  origin: 'https://router.huggingface.co',
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  tokenKey: 'marshmallow-nippo.token',
  tokenPrefix: 'hf_',
};

describe('serviceConfigFrom', () => {
  test.each(rows('routers'))('%s is the router', (environment = '') => {
    expect(serviceConfigFrom(JSON.parse(environment) as object)).toEqual(ROUTER);
  });

  test.each(rows('endpoints'))(
    '%s is an endpoint of its own, with a key of its own',
    (endpoint, url) => {
      expect(
        serviceConfigFrom({ VITE_INFERENCE_ENDPOINT: endpoint, VITE_INFERENCE_MODEL: 'local' }),
      ).toEqual({
        providers: [],
        url,
        origin: new URL(url).origin,
        model: 'local',
        tokenKey: 'marshmallow-nippo.endpoint-key',
        tokenPrefix: '',
      });
    },
  );

  test('the specified model where the build names none', () => {
    expect(serviceConfigFrom({ VITE_INFERENCE_ENDPOINT: 'http://localhost:8000' }).model).toEqual(
      ROUTER.model,
    );
  });

  test.each(rows('refused'))('%s is refused', (endpoint) => {
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
