import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { type InEach, prospectusNamed } from "../../shared/prospectus-words.ts";

/** No member of a demonstration should take one of its machines for a real one. */
const ABOUT: InEach = {
  "zh-CN": "这是演示交易所虚构的矿机，没有任何真实设备。收益来自事先注资的收益池。",
  "en-US":
    "An invented machine of this demonstration exchange; nothing real runs anywhere. Its income " +
    "comes from a pool that was funded before.",
  "fr-FR":
    "Une machine inventée de cette plateforme de démonstration ; rien de réel ne tourne. Son " +
    "revenu vient d’une réserve financée d’avance.",
  "de-DE":
    "Eine erfundene Maschine dieser Vorführbörse; nirgends läuft ein echtes Gerät. Ihr Einkommen " +
    "kommt aus einem vorher gefüllten Topf.",
  "it-IT":
    "Una macchina inventata di questa borsa dimostrativa; non gira nulla di reale. Il suo " +
    "provento viene da un fondo riempito in anticipo.",
  "ja-JP":
    "このデモ取引所のための架空のマシンです。実際の機器は動いていません。" +
    "収益は事前に入金されたプールから支払われます。",
  "ko-KR":
    "이 데모 거래소를 위한 가상의 기기입니다. 실제 장비는 없습니다. " +
    "수익은 미리 채워 둔 풀에서 지급됩니다.",
  "tr-TR":
    "Bu gösterim borsası için uydurulmuş bir makine; gerçek bir cihaz çalışmıyor. Geliri önceden " +
    "doldurulmuş bir havuzdan gelir.",
  "zh-TW": "這是示範交易所虛構的礦機，沒有任何真實設備。收益來自事先注資的收益池。",
};

const RISKS: InEach = {
  "zh-CN": "所得币的价格可能下跌。购买后不能取消，期满不退还价款。",
  "en-US":
    "The price of the coin that it yields can fall. A purchase cannot be cancelled, and its " +
    "price does not come back at the end.",
  "fr-FR":
    "Le prix du jeton produit peut baisser. Un achat ne s’annule pas, et son prix n’est pas " +
    "rendu à la fin.",
  "de-DE":
    "Der Preis des Coins, den sie einbringt, kann fallen. Ein Kauf ist endgültig, und sein Preis " +
    "kommt am Ende nicht zurück.",
  "it-IT":
    "Il prezzo della moneta prodotta può scendere. Un acquisto non si annulla e il suo prezzo " +
    "non torna alla fine.",
  "ja-JP":
    "産出されるコインの価格は下がることがあります。" +
    "購入は取り消せず、期間終了後に代金は戻りません。",
  "ko-KR":
    "산출되는 코인의 가격은 떨어질 수 있습니다. " +
    "구매는 취소할 수 없고, 기간이 끝나도 대금은 돌아오지 않습니다.",
  "tr-TR":
    "Ürettiği coinin fiyatı düşebilir. Satın alma iptal edilemez ve bedeli süre sonunda geri " +
    "gelmez.",
  "zh-TW": "所得幣的價格可能下跌。購買後不能取消，期滿不退還價款。",
};

/** The prospectuses of the demonstration's machines, by their codes. */
export const MACHINE_PROSPECTUSES: Readonly<Record<string, ProspectusData>> = {
  "DOGE-90": machineNamed("Hayakawa Mini", {
    "zh-CN": "小型整机，每天固定数量的狗狗币",
    "en-US": "A small machine with a constant number of coins a day",
    "fr-FR": "Une petite machine, un nombre fixe de jetons par jour",
    "de-DE": "Eine kleine Maschine mit fester Menge je Tag",
    "it-IT": "Una piccola macchina, quantità fissa al giorno",
    "ja-JP": "毎日一定枚数を産出する小型機",
    "ko-KR": "매일 일정 수량을 내는 소형 기기",
    "tr-TR": "Her gün sabit miktar veren küçük bir makine",
    "zh-TW": "小型整機，每天固定數量的狗狗幣",
  }),
  "SOL-180": machineNamed("Tedori S", {
    "zh-CN": "十份共享，收益锁定至期满",
    "en-US": "Shared by ten, its income locked until the end",
    "fr-FR": "Partagée en dix, revenu bloqué jusqu’à la fin",
    "de-DE": "Zehn Anteile, Einkommen bis zum Ende gesperrt",
    "it-IT": "Divisa in dieci, provento bloccato fino alla fine",
    "ja-JP": "10口で共有、収益は満了までロック",
    "ko-KR": "10지분 공유, 수익은 만기까지 잠김",
    "tr-TR": "On paya bölünmüş, geliri sona kadar kilitli",
    "zh-TW": "十份共享，收益鎖定至期滿",
  }),
  "BTC-365": machineNamed("Kurobe 110", {
    "zh-CN": "五十份共享，每天固定价值的比特币",
    "en-US": "Shared by fifty, bitcoins of a constant value a day",
    "fr-FR": "Partagée en cinquante, valeur fixe par jour",
    "de-DE": "Fünfzig Anteile, fester Wert je Tag",
    "it-IT": "Divisa in cinquanta, valore fisso al giorno",
    "ja-JP": "50口で共有、毎日一定価値のビットコイン",
    "ko-KR": "50지분 공유, 매일 일정 가치의 비트코인",
    "tr-TR": "Elli paya bölünmüş, her gün sabit değer",
    "zh-TW": "五十份共享，每天固定價值的比特幣",
  }),
};

function machineNamed(name: string, tagline: InEach): ProspectusData {
  return prospectusNamed(name, { tagline, about: ABOUT, risks: RISKS });
}
