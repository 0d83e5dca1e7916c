import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serviceFailureKinds } from '../../../src/domain/failure/failure.ts';
import { CUSTOM, field, isOfPlace, renderScreen } from '../../support/renderScreen.tsx';

describe('a failure of a service of the build’s own', () => {
  it.each([
    ['token-missing', 'キーがありません', 'キーを保存'],
    ['token-format', 'キーの形式', '引用符'],
    ['token-invalid', 'キーがないか、無効か、期限切れ', '管理者'],
    ['permission', '許可されていません', '管理者'],
    ['gated', '同意', '管理者'],
    ['credits', '利用枠', '管理者'],
    ['approval-pending', 'キーは、承認待ち', '管理者'],
    ['model-unavailable', 'モデル', '管理者'],
  ] as const)(
    '%s is told in the alert and in the result with its own words',
    async (kind, ...words) => {
      const { generate } = renderScreen({ service: CUSTOM });
      const call = await generate();
      await call.fail({ kind });
      const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
      for (const word of words) {
        expect(dialog).toHaveTextContent(word);
        expect(field('生成結果').value).toContain(word);
      }
    },
  );

  it.each(serviceFailureKinds.filter((kind) => !isOfPlace(kind)))(
    '%s speaks of no token and leads to no page of others',
    async (kind) => {
      const { generate } = renderScreen({ service: CUSTOM });
      const call = await generate();
      await call.fail({ kind });
      const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
      const foreign = /トークン|Hugging Face|Inference Providers|クレジット|書く場所/;
      expect(dialog).not.toHaveTextContent(foreign);
      expect(field('生成結果').value).not.toMatch(foreign);
      expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
    },
  );
});
