import { AppHeader } from "@sumi/ui/AppHeader.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { Chips, Segmented } from "@sumi/ui/Choice.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { TabBar } from "@sumi/ui/TabBar.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useState } from "react";
import { Sample } from "../Sample.tsx";
import { useSpeech } from "../use-speech.ts";

export function Frames() {
  return (
    <>
      <Headers />
      <Choices />
      <Bars />
    </>
  );
}

const nothing = () => undefined;

function Headers() {
  const speech = useSpeech();
  const back = { label: speech.back, onPress: nothing };
  return (
    <Sample name="header: alone, back and actions, too long" isWide>
      <div className="space-y-2 [&_header]:static">
        <AppHeader title={speech.title} level={4} />
        <AppHeader
          title={speech.title}
          level={4}
          back={back}
          actions={
            <>
              <IconButton icon="star" label={speech.favourite} onPress={nothing} />
              <IconButton icon="bell" label={speech.notices} onPress={nothing} badge={2} />
            </>
          }
        />
        <AppHeader title={speech.longTitle} level={4} back={back} />
      </div>
    </Sample>
  );
}

function Choices() {
  const speech = useSpeech();
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [kind, setKind] = useState<"limit" | "market" | "stop">("limit");
  const [isOn, setOn] = useState(true);
  const kinds = [
    { value: "limit", label: speech.limit },
    { value: "market", label: speech.market },
    { value: "stop", label: speech.stop },
  ] as const;
  return (
    <>
      <Sample name="segmented: plain, as sides">
        <div className="grid gap-2">
          <Segmented label={speech.orderType} options={kinds} value={kind} onChange={setKind} />
          <Segmented
            label={speech.orders}
            options={[
              { value: "buy", label: speech.buy, tone: "up" },
              { value: "sell", label: speech.total, tone: "down" },
            ]}
            value={side}
            onChange={setSide}
          />
        </div>
      </Sample>
      <Sample name="chips; pick: chip, plain, tag" isWide>
        <div className="gutter">
          <Chips label={speech.orderType} options={kinds} value={kind} onChange={setKind} />
          <div className="flex flex-wrap items-center gap-4 pt-2">
            <PickButton label={speech.orderType} onPress={nothing}>
              {speech.limit}
            </PickButton>
            <PickButton label={speech.orderType} kind="plain" onPress={nothing}>
              {speech.limit}
            </PickButton>
            <PickButton label={speech.book} kind="tag" onPress={nothing}>
              0.01
            </PickButton>
          </div>
        </div>
      </Sample>
      <Sample name="checkbox: on, off; option mark">
        <div className="flex flex-wrap items-center gap-5">
          <Checkbox label={speech.hideSmall} isOn={isOn} onChange={setOn} />
          <Checkbox label={speech.hideSmall} isOn={!isOn} onChange={(on) => setOn(!on)} />
          <OptionMark isOn />
          <OptionMark isOn={false} />
        </div>
      </Sample>
    </>
  );
}

function Bars() {
  const speech = useSpeech();
  const [tab, setTab] = useState<"open" | "history" | "fills">("open");
  const [home, trade, account] = speech.tabs;
  return (
    <>
      <Sample name="tabs" isWide>
        <Tabs
          label={speech.orders}
          tabs={[
            { value: "open", label: speech.openOrders },
            { value: "history", label: speech.history },
            { value: "fills", label: speech.fills },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p className="py-3 text-small text-text-3 gutter">{speech[TAB_WORDS[tab]]}</p>
        </Tabs>
      </Sample>
      <Sample name="tab bar" isWide>
        <div className="[&_nav]:static">
          <TabBar
            label={speech.menu}
            onNavigate={nothing}
            items={[
              {
                href: "#home",
                label: home,
                isCurrent: false,
                ...({ icon: "house", currentIcon: "house-fill" } as const),
              },
              {
                href: "#trade",
                label: trade,
                isCurrent: true,
                ...({ icon: "chart-line-up", currentIcon: "chart-line-up-fill" } as const),
              },
              {
                href: "#account",
                label: account,
                isCurrent: false,
                ...({ icon: "user-circle", currentIcon: "user-circle-fill" } as const),
              },
            ]}
          />
        </div>
      </Sample>
    </>
  );
}

const TAB_WORDS = { open: "openOrders", history: "history", fills: "fills" } as const;
