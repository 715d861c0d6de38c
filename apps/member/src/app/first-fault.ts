const WRONG = '[aria-invalid="true"], [data-wrong]';
const CHANGES = {
  subtree: true,
  childList: true,
  attributeFilter: ["aria-invalid", "data-wrong"],
};

/**
 * One rule for every form: after it was sent, its first wrong field comes into sight and gets the
 * focus, whether the app finds the fault at once or the server some time later. Whoever types in
 * between is left alone.
 */
export function watchForms(): () => void {
  let stop: () => void = () => undefined;
  const onSubmit = ({ target }: Event) => {
    stop();
    if (target instanceof HTMLFormElement) stop = showFirstFault(target);
  };
  const onInput = () => stop();
  document.addEventListener("submit", onSubmit);
  document.addEventListener("input", onInput);
  return () => {
    stop();
    document.removeEventListener("submit", onSubmit);
    document.removeEventListener("input", onInput);
  };
}

function showFirstFault(form: HTMLFormElement): () => void {
  const look = () => {
    const wrong = form.querySelector<HTMLElement>(WRONG);
    if (wrong === null) return;
    end();
    wrong.scrollIntoView({ block: "center" });
    wrong.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(form, CHANGES);
  // A fault that is shown already is one only if it is still there when the form was judged again.
  const frame = requestAnimationFrame(() => requestAnimationFrame(look));
  const end = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
  return end;
}
