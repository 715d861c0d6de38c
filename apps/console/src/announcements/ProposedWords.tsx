import { ArticleView } from "../articles/ArticleView.tsx";
import type { ProposalProps } from "../place.ts";

/** The words that two people publish, as members will read them. */
export function ProposedWords({ fields }: ProposalProps) {
  return <ArticleView hash={String(fields.text)} />;
}
