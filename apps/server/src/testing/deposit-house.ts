import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Network } from "@sumi/core/markets/markets.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { keepDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { depositRoutes } from "../member/deposits/routes.ts";
import { PictureLinks } from "../platform/pictures/links.ts";
import { Pictures } from "../platform/pictures/pictures.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";
import { type DepositAddress, fingerprintOfAddress } from "../shared/deposit-address.ts";
import { listingOf } from "../shared/listing.ts";
import { TradingHouse } from "./trading-house.ts";

/** A `TradingHouse` for deposits, with a folder for vouchers. */
export class DepositHouse {
  readonly house: TradingHouse;
  /** How often an address was found that is not as two people loaded it. */
  readonly alarms: { count: number };
  readonly #folder: string;

  static async open(): Promise<DepositHouse> {
    const folder = await mkdtemp(join(tmpdir(), "vouchers-"));
    const alarms = { count: 0 };
    const onForeignAddress = () => {
      alarms.count += 1;
    };
    const house = await TradingHouse.open(({ server }) => {
      const { database, vault, nowMs } = server;
      const pictures = new Pictures({ database, vault, folder, nowMs });
      const links = new PictureLinks();
      const listing = listingOf(server.commands);
      depositRoutes({ server, listing, pictures, links, onForeignAddress });
      pictureRoutes(server, { pictures, links });
    });
    return new DepositHouse(house, alarms, folder);
  }

  private constructor(house: TradingHouse, alarms: { count: number }, folder: string) {
    this.house = house;
    this.alarms = alarms;
    this.#folder = folder;
  }

  list(asset: string, network: string, depositMin: string): void {
    this.house.script.decide({ act: "ListNetwork", asset, network, depositMin });
  }

  network(coin: string, name: string): Network {
    const { markets } = this.house.script.exchange;
    const network = markets.network(markets.assetBySymbol(coin)?.number ?? -1, name);
    assert(network !== undefined, "the network is listed");
    return network;
  }

  /** Two people load these addresses; their texts are stored. */
  async load(coin: string, addresses: readonly DepositAddress[]): Promise<void> {
    const texts = addresses.map((of) => {
      return { ...of, fingerprint: fingerprintOfAddress(of), keptMs: 0 };
    });
    const fingerprints = texts.map(({ fingerprint }) => fingerprint);
    const network = addresses[0]?.network ?? "";
    this.house.script.decide({ act: "LoadAddresses", asset: coin, network, fingerprints });
    await keepDepositAddresses(this.house.database.pool, texts);
  }

  async close(): Promise<void> {
    await this.house.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
