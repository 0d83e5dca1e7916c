import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SessionRemaining, SignInFailureKind } from '../../../src/domain/signIn.ts';
import { type SessionEvent, signInMachine } from '../../../src/machines/signIn/signInMachine.ts';
import { deferred } from '../../support/deferred.ts';
import { button, renderScreen, unfoldSetUp } from '../../support/renderScreen.tsx';

const NAME = 'Hugging Face でサインイン';
const AGAIN = '再サインイン';

/** The real sign-in on calls that never end unless the test ends them. */
function startSignIn() {
  const asked: string[] = [];
  const ended: Partial<Record<'leave' | 'finish', ReturnType<typeof deferred<void>>>> = {};
  let tell: (fact: SessionEvent) => void = () => undefined;
  const call = (name: 'leave' | 'finish') =>
    fromPromise(() => {
      asked.push(name);
      ended[name] = deferred<void>();
      return ended[name].promise;
    });
  const actor = createActor(
    signInMachine.provide({
      actors: {
        session: fromCallback<EventObject>(({ sendBack }) => {
          tell = sendBack;
        }),
        leave: call('leave'),
        finish: call('finish'),
      },
    }),
  );
  actor.start();
  return {
    actor,
    asked,
    tell: (remaining: SessionRemaining | null) =>
      act(() => tell({ type: 'session.changed', remaining })),
    fail: (name: 'leave' | 'finish', kind: SignInFailureKind) =>
      act(async () => ended[name]?.reject({ kind })),
    done: () => act(async () => ended.finish?.resolve()),
  };
}

function render(isTokenStored: boolean) {
  const signIn = startSignIn();
  return { signIn, ...renderScreen({ signIn: signIn.actor, input: { isTokenStored } }) };
}

const status = () => within(screen.getByRole('region', { name: '使い方' })).getByRole('status');

describe('the set-up card', () => {
  it('begins with the button, and the three steps stay below it', async () => {
    const { signIn, user } = render(false);
    unfoldSetUp();
    const steps = screen.getByRole('list', { name: '初期設定' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    expect(button(NAME).compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button(NAME));
    expect(signIn.asked).toEqual(['leave']);
    expect(status()).toHaveTextContent('Hugging Face を開いています…');
    // A slow network: pressed again it is asked again.
    await user.click(button(NAME));
    expect(signIn.asked).toEqual(['leave', 'leave']);
  });

  it('says サインアウト in the place of 削除, which takes the token away', async () => {
    const { signIn, user, asked } = render(true);
    signIn.tell({ kind: 'days', days: 29 });
    act(() => document.querySelector('details#guide')?.setAttribute('open', ''));
    expect(screen.getByText('サインイン済み')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'トークンを削除' })).toBeNull();
    await user.click(button('サインアウト'));
    expect(asked).toEqual(['remove token']);
    signIn.tell(null);
    expect(screen.getByText('サインアウトしました。')).toBeInTheDocument();
  });
});

describe('the status line', () => {
  const TOMORROW = new Date(2026, 10, 21, 9, 5).getTime();
  it.each<[SessionRemaining | null, string, buttons: readonly string[]]>([
    [null, '利用できます（トークン設定済み）', [NAME]],
    [{ kind: 'days', days: 29 }, '利用できます（サインイン済み・あと29日）', []],
    [
      { kind: 'until', expiresAt: TOMORROW, isToday: false },
      '利用できます（明日 9:05 まで）',
      [AGAIN],
    ],
    [{ kind: 'expired' }, 'サインインの期限切れ', [AGAIN, NAME]],
  ])('of a stored token with %j left says %s, beside %j', (remaining, words, buttons) => {
    const { signIn } = render(true);
    signIn.tell(remaining);
    expect(status()).toHaveTextContent(words);
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(names.filter((name) => name.includes('サインイン'))).toEqual(buttons);
  });

  it('tells of the way back, and then folds the card', async () => {
    const { signIn, send } = render(false);
    act(() => signIn.actor.send({ type: 'signIn.finish' }));
    expect(status()).toHaveTextContent('サインインしています…');
    signIn.tell({ kind: 'days', days: 29 });
    send({ type: 'token.changed', isStored: true });
    await signIn.done();
    expect(status()).toHaveTextContent('利用できます（サインイン済み・あと29日）');
    expect(document.querySelector('details#guide')).not.toHaveAttribute('open');
    expect(screen.getByRole('textbox', { name: /^今日やったこと/ })).toHaveFocus();
  });
});

describe('the alert', () => {
  it.each<[SignInFailureKind, cause: string, buttons: readonly string[]]>([
    ['failed', 'サインインが、許可されなかったか、途中で切れました。', [AGAIN, '閉じる']],
    ['not-from-here', 'このページからは、サインインできません。', ['閉じる']],
  ])(
    'of %s says how it ended, and tries again where that may help',
    async (failureKind, ...told) => {
      const { signIn, user } = render(false);
      unfoldSetUp();
      await user.click(button(NAME));
      await signIn.fail('leave', failureKind);
      const dialog = await screen.findByRole('dialog', { name: NAME });
      const [cause, buttons] = told;
      expect(dialog).toHaveTextContent(cause);
      const [first, ...others] = within(dialog).getAllByRole('button');
      expect([first, ...others].map((node) => node?.textContent)).toEqual(buttons);
      await user.click(first as HTMLElement);
      expect(signIn.asked).toHaveLength(buttons.length);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('of a renewal that fails gives focus back to where it was pressed', async () => {
    const { signIn, user } = render(true);
    signIn.tell({ kind: 'expired' });
    const renewal = within(status()).getByRole('button', { name: AGAIN });
    await user.click(renewal);
    expect(status()).toHaveTextContent('Hugging Face を開いています…');
    expect(renewal).toHaveFocus();
    await signIn.fail('leave', 'failed');
    const dialog = await screen.findByRole('dialog', { name: NAME });
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(renewal).toHaveFocus());
    expect(status()).toHaveTextContent('サインインの期限切れ');
  });
});

it('a call without a token offers to sign in first', async () => {
  const { signIn, user, generate } = render(false);
  const call = await generate();
  await call.fail({ kind: 'token-missing' });
  const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
  expect(dialog).toHaveTextContent('Hugging Face でサインインするか、「初期設定」の手順で');
  const [first] = within(dialog).getAllByRole('button');
  expect(first).toHaveTextContent(NAME);
  await user.click(first as HTMLElement);
  await waitFor(() => expect(signIn.asked).toEqual(['leave']));
  // What was pressed is gone: with the alert of how it ends, focus goes to what comes next.
  await signIn.fail('leave', 'failed');
  await user.click(within(await screen.findByRole('dialog', { name: NAME })).getByText('閉じる'));
  await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
});

it('a call whose sign-in counts no more offers to sign in again', async () => {
  const { signIn, user, generate } = render(true);
  signIn.tell({ kind: 'days', days: 3 });
  const call = await generate();
  await call.fail({ kind: 'token-invalid', status: 401, isSignedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
  expect(dialog).toHaveTextContent('サインインの期限が切れたか、許可が取り消されています。');
  expect(status().textContent).toBe(
    '利用できます（サインイン済み・あと3日）。前回、サービスに断られました。',
  );
  expect(within(dialog).queryByRole('link')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: AGAIN }));
  await waitFor(() => expect(signIn.asked).toEqual(['leave']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
