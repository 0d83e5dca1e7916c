/** One window of a browser that Playwright does not drive itself. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page and gives what it returns. */
  evaluate(body: string, ...given: readonly unknown[]): Promise<unknown>;
  /** Keys, as a person presses them, behind the text of the selector's first element. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** What is in view, as a PNG in Base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}
