import type { ProposalProps } from "../place.ts";
import { ArticleView } from "./ArticleView.tsx";

/** The words that two people publish, as readers will see them. */
export function ProposedArticle({ fields }: ProposalProps) {
  return <ArticleView hash={String(fields.text)} />;
}
