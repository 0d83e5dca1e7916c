import { expect, test, vi } from 'vitest';
import { createClipboard, createShareSheet } from '../../../src/services/browser/clipboard.ts';

const TEXT = '一行目\r\n二行目';

/** A document in which a person is typing, as far as copying touches it. */
class FakeDocument extends EventTarget {
  readonly log: string[] = [];
  readonly clipboard: string[] = [];
  answer: boolean | 'throws' = true;
  body = { append: () => this.log.push('append') };
  activeElement: object = { focus: () => this.log.push('focus field') };

  createElement(tag: string): object {
    return {
      tag,
      value: '',
      style: {},
      setAttribute: () => undefined,
      focus: () => this.log.push('focus holder'),
      select: () => this.log.push('select holder'),
      remove: () => this.log.push('remove'),
    };
  }

  execCommand(command: string): boolean {
    this.log.push(command);
    if (this.answer === 'throws') throw new Error('not here');
    const setData = (type: string, text: string) =>
      this.clipboard.push(type === 'text/plain' ? text : `${type}: ${text}`);
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData },
    });
    if (this.dispatchEvent(event)) this.clipboard.push('the selection');
    return this.answer;
  }
}

const BY_SELECTION = ['append', 'focus holder', 'select holder', 'copy', 'remove', 'focus field'];

const REFUSING = { write: () => Promise.reject(new Error('denied')) };

function setUp(clipboard?: Partial<Pick<Clipboard, 'write' | 'writeText'>>) {
  const document = new FakeDocument();
  const writeText = () => Promise.reject(new Error('denied'));
  const port = createClipboard(
    clipboard === undefined ? {} : { clipboard: { ...REFUSING, writeText, ...clipboard } },
    document as unknown as Document,
  );
  return { document, port };
}

test('hands the text to the clipboard and touches no selection', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const { document, port } = setUp({ writeText });
  expect(await port.copy(TEXT)).toBe(true);
  expect([writeText.mock.calls, document.log]).toEqual([[[TEXT]], []]);
});

/** As far as the clipboard reads it. */
class FakeItem {
  readonly parts: Readonly<Record<string, Blob>>;
  constructor(parts: Readonly<Record<string, Blob>>) {
    this.parts = parts;
  }
}

test('formatted text goes onto the clipboard beside the plain one', async () => {
  vi.stubGlobal('ClipboardItem', FakeItem);
  const items: FakeItem[] = [];
  const { document, port } = setUp({
    write: (written) => {
      items.push(...(written as unknown as FakeItem[]));
      return Promise.resolve();
    },
  });
  expect(await port.copy(TEXT, '<b>一</b>')).toBe(true);
  const parts = Object.values(items[0]!.parts);
  const written = await Promise.all(parts.map(async (part) => [part.type, await part.text()]));
  expect([written, document.log]).toEqual([
    [
      ['text/plain', TEXT],
      ['text/html', '<b>一</b>'],
    ],
    [],
  ]);
  vi.unstubAllGlobals();
});

test.each([
  ['on plain http', undefined],
  ['where the clipboard refuses or knows no formatted text', REFUSING],
])('%s a selection carries both', async (_, clipboard) => {
  const { document, port } = setUp(clipboard);
  expect(await port.copy(TEXT, '<b>一</b>')).toBe(true);
  expect([document.clipboard, document.log]).toEqual([
    [TEXT, 'text/html: <b>一</b>'],
    BY_SELECTION,
  ]);
});

test.each([false, 'throws'] as const)(
  'says so where neither way works (%s), and gives focus back all the same',
  async (answer) => {
    const { document, port } = setUp();
    document.answer = answer;
    expect(await port.copy(TEXT)).toBe(false);
    expect(document.log).toEqual(BY_SELECTION);
  },
);

test('hands the text to the share sheet', async () => {
  const shared: ShareData[] = [];
  const port = createShareSheet({
    share: (data) => {
      shared.push(data);
      return Promise.resolve();
    },
  });
  expect([port.isThere(), await port.share('日報')]).toEqual([true, true]);
  expect(shared).toEqual([{ text: '日報' }]);
});

test.each([
  ['AbortError', true],
  ['NotAllowedError', false],
])('%s: no failure is told where the person changed their mind', async (name, expected) => {
  const port = createShareSheet({ share: () => Promise.reject(new DOMException('', name)) });
  expect(await port.share('日報')).toBe(expected);
});

test('is not there where the browser has none', async () => {
  const port = createShareSheet({});
  expect([port.isThere(), await port.share('日報')]).toEqual([false, false]);
});
