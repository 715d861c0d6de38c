import { AgentSignInScreen } from "./AgentSignInScreen.tsx";
import { SignInScreen } from "./SignInScreen.tsx";

export const DOORS = { signIn: SignInScreen, agentSignIn: AgentSignInScreen };
