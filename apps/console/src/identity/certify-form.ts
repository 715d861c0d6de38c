/** What the reviewer reads on the document. */
export type CertifyForm = { readonly number: string; readonly birth: string };

type Errors = { readonly number?: "numberWrong"; readonly birth?: "birthWrong" };

const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,39}$/u;

/** The errors of the form, before it is sent: nobody is born in the future. */
export function certifyErrors({ number, birth }: CertifyForm, nowMs: number): Errors {
  const bornMs = Date.parse(birth);
  return {
    ...(!NUMBER.test(number.trim()) && { number: "numberWrong" as const }),
    ...(!(bornMs < nowMs) && { birth: "birthWrong" as const }),
  };
}
