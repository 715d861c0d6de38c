/** The number and the birthday that the reviewer copies from the document. */
export type CertifyForm = { readonly number: string; readonly birth: string };

type Errors = { readonly number?: "numberWrong"; readonly birth?: "birthWrong" };

const NUMBER = /^[A-Za-z0-9][A-Za-z0-9 /-]{2,39}$/;

/** The number as it is sent: a Japanese keyboard types digits of another width. */
export function numberOf({ number }: Pick<CertifyForm, "number">): string {
  return number.normalize("NFKC").trim();
}

/** The errors of the form, before it is sent: nobody is born in the future. */
export function certifyErrors(form: CertifyForm, nowMs: number): Errors {
  const bornMs = Date.parse(form.birth);
  return {
    ...(!NUMBER.test(numberOf(form)) && { number: "numberWrong" as const }),
    ...(!(bornMs < nowMs) && { birth: "birthWrong" as const }),
  };
}
