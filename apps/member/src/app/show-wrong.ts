/** Leads to the first field that is wrong, once the page says which. */
export function showWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  });
}
