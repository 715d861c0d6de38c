/** Moves the focus to the first wrong field, once the errors are rendered. */
export function showWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  });
}
