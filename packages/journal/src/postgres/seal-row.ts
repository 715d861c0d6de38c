/** The columns by which a row beside the frames is known as this exchange's. */
export type SealRow = {
  readonly seal: Buffer | null;
  readonly of_earlier_release: boolean;
};

/** The same as fields; a row that has neither has no field. */
export function sealIn({ seal, of_earlier_release }: SealRow) {
  return {
    ...(seal !== null && { seal }),
    ...(of_earlier_release && { isOfEarlierRelease: true }),
  };
}
