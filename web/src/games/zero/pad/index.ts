import { cardPad } from "../../../pad/cards/cards";
import Pad from "./Pad.svelte";
import { rules } from "./rules";

export default cardPad(rules, Pad);
