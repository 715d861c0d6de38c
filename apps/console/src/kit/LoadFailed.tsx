import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { ErrorBlock } from "@sumi/ui/ErrorBlock.tsx";

/** The fields of a query that its failed state needs. */
export type Asked = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Replaces the content: the failure's words and a way to try again. */
export function LoadFailed({ query }: { readonly query: Asked }) {
  const { t } = useTranslation();
  return (
    <div className="p-6">
      <ErrorBlock
        title={t("loadFailed")}
        text={errorText(query.error)}
        retryLabel={t("retry")}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
