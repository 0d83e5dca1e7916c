import { oncePerFrame, streamReport } from '../streamReport.ts';

const field = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`)!;
const button = document.querySelector<HTMLButtonElement>('#generate')!;

button.addEventListener('click', () => {
  const result = field('result');
  button.disabled = true;
  result.value = '';
  const write = oncePerFrame((text) => {
    result.value = text;
    result.scrollTop = result.scrollHeight;
  });
  const notes = ['today', 'tomorrow', 'remarks', 'template'].map((id) => field(id).value);
  void streamReport(notes.join('\n'), write).finally(() => {
    button.disabled = false;
  });
});
