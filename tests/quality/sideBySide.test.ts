import { expect, it } from 'vitest';
import { table, writeProof } from '../../scripts/proofs.mjs';
import { checkReport as check } from '../../src/check/checkReport.ts';
import { isAdvice } from '../../src/check/finding.ts';
import { checkReport as newCheck, decide } from '../../src/newcheck/index.ts';
import { trainOmitted } from '../../build/omittedModel.ts';
import { setAsideScore } from './setAside.ts';

it('scores both checks on the hands that were set aside', () => {
  const checks = [
    ['before', (report, request) => check(report, request).filter((one) => !isAdvice(one))],
    ['now', (report, request) => decide(newCheck(report, request))],
  ] as const satisfies readonly (readonly [string, Parameters<typeof setAsideScore>[1]])[];
  const rows = ['', '2'].flatMap((hand) =>
    checks.map(([name, one]) => {
      const { clean, falsely, all, noticed, pairsTold } = setAsideScore(hand, one);
      const kinds = [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', ');
      return [`reports${hand} ${name}`, clean, String(falsely.length), all, kinds, pairsTold];
    }),
  );
  const text = table([['', 'clean', 'told falsely', 'noticed', 'of it', 'pairs told'], ...rows]);
  process.stdout.write(`${text}\n${JSON.stringify(trainOmitted())}\n`);
  writeProof('set aside', text);
  expect(rows.length).toBe(4);
});
