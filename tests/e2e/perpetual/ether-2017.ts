/**
 * Ether on 3 and 4 September 2017: closing prices of one-minute candles of ETH/USD at Coinbase,
 * from the data of QuantConnect/Lean (Apache-2.0), which end in a fall of 18 %. The first stand
 * ninety minutes apart, the last ten a minute.
 */
export const ETHER_2017: readonly string[] = [
  "371.81 360.35 357.04 353.22 349.24 348.5 345.65 348.7 353.05",
  "350 346.56 351.96 353.11 347.16 346.72 347.45 342.4 335.61 314.47 326.4",
  "307.08 306.97 306 306 306 306.01 305.5 305.1 305.01 304.84",
].flatMap((line) => line.split(" "));
