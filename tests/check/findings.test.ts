import { describe, expect, it } from 'vitest';
import * as findings from '../../src/check/checkReport.ts';
import { compare } from '../../src/check/lines/comparison.ts';
import { matchLines } from '../../src/check/lines/lineMatch.ts';
import { unknownFacts } from '../../src/check/facts/factFindings.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { textsOf } from '../../src/check/texts.ts';

/** What is found and where. */
const checkReport = (text: string, asked: ReportRequest) =>
  findings.checkReport(text, asked).map((finding) => ({
    kind: finding.kind,
    text: finding.text,
    range: finding.range,
  }));

const request: ReportRequest = {
  today: '検索を実装。テスト12件、1,200行、進捗80%\nサーバを2台増設 10:30〜12時 v2.3.1 PR #482',
  tomorrow: '性能測定 三件 12/12(土)まで APIとGitHub ActionsとgetUserName',
  remarks: '',
  template: '【日報】{{日付}}\n\n■ 本日\n・\n\n■ 明日\n・',
  date: '2026年11月20日(金)',
};

const report = (said: string): string =>
  `【日報】${request.date}\n\n■ 本日\n・${said}\n\n■ 明日\n・性能を測ります。`;

const unknown = (text: string, asked: ReportRequest) => {
  const comparison = compare(textsOf(text, asked));
  return unknownFacts(comparison, matchLines(comparison), []).map(({ finding }) => finding);
};

const found = (said: string, more: Partial<ReportRequest> = {}) =>
  unknown(report(said), { ...request, ...more }).map(({ kind, text }) => `${kind} ${text}`);

describe('what an input says', () => {
  it.each([
    ['12件のテスト'],
    ['１２件のテスト'],
    ['12のテスト'],
    ['1200行を書きました'],
    ['進捗は80％です'],
    ['進捗は80パーセントです'],
    ['サーバーを2台増やしました'],
    ['ｻｰﾊﾞｰを2台増やしました'],
    ['10時30分から12:00まで'],
    ['10時から12時まで'],
    ['3件を測りました'],
    ['12月12日までに行います'],
    ['12月12日（土）までに行います'],
    ['2026年12月12日までに行います'],
    ['本日、11月20日の作業です'],
    ['2026/11/20の作業です'],
    ['V2.3.1をリリースしました'],
    ['バージョン2.3.1をリリースしました'],
    ['PR-482を出しました'],
    ['apiを直しました'],
    ['ＡＰＩを直しました'],
    ['GitHubを使いました'],
    ['UserNameを直しました'],
    ['OKです'],
    ['①実装しました'],
    ['OK\n13. 実装しました'],
    ['11月に始め、20日に終えました'],
    ['2026年の目標です'],
    ['10時に始めました'],
    ['12:00に終えました'],
    ['012件のテスト'],
    ['482件のうち'],
    ['一名が参加しました'],
    ['GitHubCIを直しました'],
    ['GitHub-Actions/APIを直しました'],
    ['OK\n```python\nAPI\n~~~kotlin'],
  ])('%j is fine', (said) => {
    expect(found(said)).toEqual([]);
  });
});

describe('what no input says', () => {
  it.each([
    ['13件のテスト', ['unknown-number 13件']],
    ['12時間のテスト', ['unknown-number 12時間']],
    ['２万行を書きました', ['unknown-number ２万行']],
    ['90%と90 %と９０％です', ['unknown-number 90%', 'unknown-number 90 %']],
    ['500 MBと200msを測定', ['unknown-number 500 MB', 'unknown-number 200ms']],
    ['五名と一名が参加', ['unknown-number 五名']],
    ['十二件と二十一件', ['unknown-number 二十一件']],
    ['11:30から', ['unknown-number 11:30']],
    ['10時45分から', ['unknown-number 10時45分']],
    ['12月13日までに', ['unknown-date 12月13日']],
    ['v2.3.2を出しました', ['unknown-number v2.3.2']],
    ['PR #483を出しました', ['unknown-number 483']],
    ['Kubernetesを使いました', ['unknown-word Kubernetes']],
    ['GitLab-CIを使いました', ['unknown-word GitLab-CI']],
    ['ＪＡＶＡを使いました', ['unknown-word ＪＡＶＡ']],
    ['JavaとJAVAとjava', ['unknown-word Java']],
    ['スズキさんと話しました', ['unknown-name スズキさん']],
    ['スズモトさんと話しました', ['unknown-name スズモトさん']],
    ['ｽｽﾞﾓﾄさんと話しました', ['unknown-katakana ｽｽﾞﾓﾄ']],
    ['リリーススケジュールを共有しました', []],
    ['リリースアマゾネスを共有しました', ['unknown-katakana リリースアマゾネス']],
    [
      '14件、12/13と12/14、15件',
      ['unknown-number 14件', 'unknown-date 12/13', 'unknown-date 12/14', 'unknown-number 15件'],
    ],
    [
      '5件\n12) 12/13までに13件',
      ['unknown-number 5件', 'unknown-date 12/13', 'unknown-number 13件'],
    ],
    ['480件と0件と0.5件', ['unknown-number 480件', 'unknown-number 0件', 'unknown-number 0.5件']],
    [
      '十件と十一件と九十件と二三件',
      ['unknown-number 十件', 'unknown-number 十一件', 'unknown-number 九十件'],
    ],
    [
      'JVMとGitHubPagesとGitLab',
      ['unknown-word JVM', 'unknown-word GitHubPages', 'unknown-word GitLab'],
    ],
    ['一二件と十三四件', []],
    ['2026件', ['unknown-number 2026件']],
    ['12/12Kubernetes', ['unknown-word Kubernetes']],
    ['v2.3.12を出しました', ['unknown-number v2.3.12']],
    ['API2とv2.4.1', ['unknown-number v2.4.1']],
    ['最終金額は80円で80人', ['unknown-number 80円', 'unknown-number 80人']],
  ])('%j: %j', (said, expected) => {
    expect(found(said)).toEqual(expected);
  });

  it.each([
    ['9時5分に開始', '09:05に開始', []],
    ['9:05に開始', '9時05分に開始', []],
    ['9:05に開始', '9時50分に開始', ['unknown-number 9時50分']],
    ['10時から', '10:00から', []],
    ['10時から', '10:01から', ['unknown-number 10:01']],
    ['90件と21件', '九十件と二十一件', []],
    ['11件と2件と10件', '十一件と二件と十件', []],
    ['3件', '3:00と3時に', ['unknown-number 3:00', 'unknown-number 3時']],
    ['issue482を対応', 'issueの482番を対応', []],
    ['XMLとHttp', 'XMLHttp', []],
    ['Javascriptを更新', 'JavaScriptを更新', []],
    ['007を対応', '7件を対応', []],
    ['3名が参加', '3人が参加', []],
    ['5hoursと3miles', '5時間とmiles', []],
    ['5月に公開', '5日に公開', ['unknown-number 5日']],
    ['ReactQuery', 'react と Query', []],
    ['XMLHttpRequest', 'Http', []],
    ['11/19に公開', '2025年11月19日に公開', []],
    ['2025/11/19に公開', '2024年11月19日に公開', ['unknown-date 2024年11月19日']],
  ])('%s: %s leaves %j', (today, said, expected) => {
    expect(found(said, { today })).toEqual(expected);
  });

  it('is looked for in every input, each for itself', () => {
    const inputs = {
      today: 'api',
      tomorrow: 'gateway',
      remarks: 'redis',
      template: `${request.template}\ndocker`,
    };
    expect(found('apiとgatewayとredisとdockerと2026', inputs)).toEqual([]);
    expect(found('apigateway', inputs)).toEqual(['unknown-word apigateway']);
  });

  it('is told once, where it stands first', () => {
    const text = report('Kubernetesで13件、Kubernetesで13件');
    expect(unknown(text, request).map(({ text: words, range }) => [words, range])).toEqual([
      ['Kubernetes', { start: 26, end: 36 }],
      ['13件', { start: 37, end: 40 }],
    ]);
    expect(text.slice(26, 40)).toBe('Kubernetesで13件');
  });
});

describe('what the previous report says', () => {
  const previous = `件名：【日報】11月19日(木) 第47週

検索開発部 各位
お疲れさまです。検索開発部のスズモトです。

■ 本日の業務（API）
・Kubernetesを1.31に上げました。
・11/18の障害34件をマツナガさんと調べました。
15:20に終えました。

■ 明日の業務
・Redisの容量を2倍にします。

以上です。よろしくお願いいたします。

--
株式会社フジミヤ 検索開発部 内線4521
スズモト`;
  const today = '検索を実装。テスト12件';
  const check = (said: string, template = previous, notes = today) =>
    unknown(said, { ...request, today: notes, tomorrow: '測定', template }).map(
      ({ kind, text }) => `${kind} ${text}`,
    );

  it('is known of its headings, its greeting and its closing alone', () => {
    const [head, tail] = [previous.split('・')[0], previous.slice(previous.indexOf('以上です'))];
    expect(check(`${head}・検索を実装し、テストを12件書きました。\n\n${tail}`)).toEqual([
      'unknown-date 11月19日(木)',
    ]);
    expect(
      check(
        '・Kubernetesを1.31に。34件をマツナガさんと。11/18の続き。15:20に。Redisを2倍に。12件はAPIです。',
      ),
    ).toEqual([
      'unknown-word Kubernetes',
      'unknown-number 1.31',
      'unknown-number 34件',
      'unknown-name マツナガさん',
      'unknown-date 11/18',
      'unknown-number 15:20',
      'unknown-word Redis',
      'unknown-number 2倍',
    ]);
  });

  it('is known where a note says it too, and in a template all of it', () => {
    expect(check('・34件をマツナガさんと', previous, `${today}\n残り34件はマツナガさん`)).toEqual(
      [],
    );
    const template = previous.replace('11月19日(木)', '{{日付}}');
    expect(check('・Kubernetesを1.31に。34件をマツナガさんと。15:20に。', template)).toEqual([]);
  });

  it.each([
    [
      'without blank lines',
      '日報 11/19\nスズモト\n■ 本日\n・マツナガさんと34件\n■ 明日\n・Redis\n以上です。フジミヤまで。',
      ['スズモト', 'フジミヤ'],
      ['マツナガ', 'Redis'],
    ],
    [
      'in prose without headings',
      '日報 11/19\n\nお疲れさまです、スズモトです。\n\nマツナガさんと34件を調べました。\n・Redisの容量\n\n以上です。フジミヤまで。',
      ['スズモト', 'フジミヤ'],
      ['マツナガ', 'Redis'],
    ],
    [
      'whose last section is prose',
      '日報 11/19\n氏名：スズモト\n\n■ 本日\n・Redis\n\n■ 所感\nマツナガさんに助けられました。',
      ['スズモト'],
      ['Redis', 'マツナガ'],
    ],
    [
      'with a head of items',
      '# 日報 11/19\n- 氏名：スズモト\n\n## 本日\n- マツナガさんと34件\n- 次はRedis',
      ['スズモト'],
      ['マツナガ', 'Redis'],
    ],
    [
      'with a remark in brackets below a heading',
      '日報 11/19\n\n■ 本日\n※ フジミヤ形式\n・Redis\n・マツナガさんと34件',
      ['フジミヤ'],
      ['Redis', 'マツナガ'],
    ],
  ])('is told from its frame in a report %s', (_, template, frame, facts) => {
    expect(check(frame.join('と'), template)).toEqual([]);
    expect(check(facts.join('と'), template).map((found) => found.split(' ')[1])).toEqual(facts);
  });
});

describe('language', () => {
  const kinds = (said: string) => checkReport(report(said), request).map(({ kind }) => kind);

  it('is Japanese with few kana, and not with hardly any', () => {
    expect(kinds('検索機能実装、単体テスト追加、性能測定準備完了')).not.toContain('not-japanese');
    const english = 'Implemented the search feature and wrote tests for all of it today.';
    expect(
      checkReport(`■ 本日\n・${english}\n■ 明日\n・Measure it.`, {
        ...request,
        template: '■ 本日\n・\n■ 明日\n・',
      }),
    ).toEqual([
      { kind: 'not-japanese', text: `・${english}`, range: { start: 5, end: 6 + english.length } },
    ]);
    expect(kinds('OK')).not.toContain('not-japanese');
  });

  it.each([
    ['nineteen letters', 'nineties four letters', null],
    ['twenty letters', 'twentieth four letters', 'twentieth four letters'],
    ['a tenth of kana', 'aaaabbbbccccddddeeあい', null],
    ['fewer kana', 'aaaabbbbccccddddeeあイ字', 'aaaabbbbccccddddeeあイ字'],
    ['a word before', '- OK -\n\n  twentieth four letters ', 'twentieth four letters'],
    ['eight letters in one line', 'abcdefg\n1 abcdefgh\nabcdef', '1 abcdefgh'],
    ['few letters in each line', ' abcdefg \nhijklmn\nopqrstu', 'abcdefg'],
    [
      'lines of the template',
      '  以下は書いた通り\ntwentieth four letters',
      'twentieth four letters',
    ],
  ])('%s', (_, said, expected) => {
    const template = ' 以下は書いた通り ';
    expect(
      checkReport(said, { ...request, template }).filter(({ kind }) => kind === 'not-japanese'),
    ).toEqual(
      expected === null
        ? []
        : [
            {
              kind: 'not-japanese',
              text: expected,
              range: {
                start: said.indexOf(expected),
                end: said.indexOf(expected) + expected.length,
              },
            },
          ],
    );
  });

  it('of a report that is not Japanese is all that is told', () => {
    const text = 'Fixed 13 bugs in Kubernetes until 12/13, the rest with スズモト by tomorrow';
    expect(
      checkReport(text, { ...request, template: '' }).map(({ kind, text: words }) => [kind, words]),
    ).toEqual([['not-japanese', text]]);
  });
});

describe('what is carried over', () => {
  const previous = `【日報】2026年11月19日(木)\n\n■ 本日\n・会員登録の画面を作りました。\n・検索機能の設計を終えました。\n\n■ 明日\n検索機能の実装を始めます。よろしくお願いします。\n\n以上、ご確認をお願いいたします。`;

  it('tells where it stands', () => {
    const text = '■ 本日\r\n  ・了解。 検索機能の設計を終えました。';
    expect(
      checkReport(text, { ...request, template: previous }).filter(({ kind }) => kind === 'stale'),
    ).toEqual([
      { kind: 'stale', text: '検索機能の設計を終えました。', range: { start: 13, end: 27 } },
    ]);
  });
});
