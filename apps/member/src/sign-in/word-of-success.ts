/** The specification's section 4: a word of success, and a second later the next page. */
const REDIRECT_MS = 1_000;

/** Over when the word of success was there for long enough to be read. */
export function wordOfSuccessRead(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
}
