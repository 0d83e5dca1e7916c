const ENDPOINT = 'https://router.huggingface.co/v1/chat/completions';

/** The call that the product makes, as little code as it takes. */
async function streamReport(notes: string, onText: (text: string) => void): Promise<void> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: notes }] }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split('\n\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const { choices } = JSON.parse(line.slice(6)) as {
        choices: { delta: { content?: string } }[];
      };
      text += choices[0]?.delta.content ?? '';
    }
    onText(text);
  }
}

/** Writes the newest text at most once a frame. */
function oncePerFrame(write: (text: string) => void): (text: string) => void {
  let newest: string | null = null;
  return (text) => {
    if (newest === null) {
      requestAnimationFrame(() => {
        write(newest ?? '');
        newest = null;
      });
    }
    newest = text;
  };
}

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
