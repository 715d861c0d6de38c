import { useTranslation } from "@sumi/app/speech.ts";
import { PUSH_KINDS, type PushKind } from "@sumi/contract/push/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Switch } from "@sumi/ui/Switch.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { usePush } from "./use-push.ts";

/** The pushes to this browser: a switch for all, and one for each kind of notice. */
export function PushScreen() {
  const { t } = useTranslation("push");
  const { push, change, isBusy } = usePush();
  const { data } = push;
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-6 gutter">
        {data === undefined ? (
          push.error !== null ? (
            <LoadFailed title={t("failed")} query={push} />
          ) : (
            <Skeleton className="h-52 rounded-3" />
          )
        ) : data.state === "ready" ? (
          <Switches kinds={data.kinds} isBusy={isBusy} onChange={(kinds) => void change(kinds)} />
        ) : (
          <EmptyState icon="bell" title={t("title")} text={t(data.state)} />
        )}
        <p className="text-caption text-text-3">{t("privacy")}</p>
      </div>
    </Page>
  );
}

type SwitchesProps = {
  readonly kinds: readonly PushKind[];
  readonly isBusy: boolean;
  readonly onChange: (kinds: readonly PushKind[]) => void;
};

/** The last kind that is turned off turns all of it off. */
function Switches({ kinds, isBusy, onChange }: SwitchesProps) {
  const { t } = useTranslation("push");
  const isOn = kinds.length > 0;
  const toggled = (kind: PushKind) =>
    PUSH_KINDS.filter((each) => (each === kind) !== kinds.includes(each));
  return (
    <>
      <ListGroup>
        <Switch
          label={t("switch")}
          text={t("switchText")}
          isOn={isOn}
          isBusy={isBusy}
          onChange={() => onChange(isOn ? [] : PUSH_KINDS)}
        />
      </ListGroup>
      {isOn && (
        <fieldset>
          <legend className="mb-2 text-small text-text-3">{t("kinds")}</legend>
          <ListGroup>
            {PUSH_KINDS.map((kind) => (
              <Switch
                key={kind}
                label={t(kind)}
                isOn={kinds.includes(kind)}
                isBusy={isBusy}
                onChange={() => onChange(toggled(kind))}
              />
            ))}
          </ListGroup>
        </fieldset>
      )}
    </>
  );
}
