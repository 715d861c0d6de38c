import { ContractsScreen } from "./ContractsScreen.tsx";
import { MembersScreen } from "./MembersScreen.tsx";
import { OrdersScreen } from "./OrdersScreen.tsx";
import { OverviewScreen } from "./OverviewScreen.tsx";
import { RewardsScreen } from "./RewardsScreen.tsx";

export const AGENT_SCREENS = {
  overview: OverviewScreen,
  members: MembersScreen,
  contracts: ContractsScreen,
  orders: OrdersScreen,
  rewards: RewardsScreen,
};
