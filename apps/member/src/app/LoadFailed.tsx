import { errorText } from "@sumi/app/failure-text.ts";
import { CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { isUnanswered } from "@sumi/client/failure.ts";
import { ErrorBlock } from "@sumi/ui/ErrorBlock.tsx";

export type LoadFailedProps = {
  /** Names the content that could not be loaded, as a sentence. */
  readonly title: string;
  /** Shown if no answer came: says whether the member's money or orders were affected. */
  readonly text?: string;
  readonly query: Asked;
};

/** The fields of a query that its failed state needs. */
export type Asked = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Replaces the content: the failure's words and a way to try again. */
export function LoadFailed({ title, text, query }: LoadFailedProps) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = query;
  return (
    <ErrorBlock
      title={title}
      text={hasNoAnswer(error) ? (text ?? errorText(error)) : errorText(error)}
      retryLabel={t("retry")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof CallFailed && isUnanswered(error.failure);
}
