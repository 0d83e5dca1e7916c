import '../page.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LABELS, oncePerFrame, streamReport } from '../streamReport.ts';

const EMPTY = { template: '', today: '', tomorrow: '', remarks: '', result: '' };

function Floor() {
  const [texts, setTexts] = useState(EMPTY);
  const [isBusy, setIsBusy] = useState(false);
  const write = useMemo(
    () => oncePerFrame((result) => setTexts((before) => ({ ...before, result }))),
    [],
  );
  const generate = () => {
    setIsBusy(true);
    void streamReport(Object.values(texts).join('\n'), write).finally(() => setIsBusy(false));
  };
  const field = (name: keyof typeof EMPTY, rows: number) => (
    <>
      <label htmlFor={name}>{LABELS[name]}</label>
      <textarea
        id={name}
        rows={rows}
        value={texts[name]}
        onChange={({ currentTarget: { value } }) =>
          setTexts((before) => ({ ...before, [name]: value }))
        }
      />
    </>
  );
  return (
    <main>
      <h1>マシュマロ日報</h1>
      {field('template', 10)}
      {field('today', 4)}
      {field('tomorrow', 4)}
      {field('remarks', 4)}
      <button id="generate" type="button" disabled={isBusy} onClick={generate}>
        日報を生成 (Generate)
      </button>
      <button type="button">テンプレートを保存 (Save template)</button>
      {field('result', 10)}
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Floor />);
