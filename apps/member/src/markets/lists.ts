import { Found } from "./Found.tsx";
import { Products } from "./Products.tsx";

export const LISTS = { found: Found, products: Products };
