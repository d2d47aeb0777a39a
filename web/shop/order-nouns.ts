import { anyEvent, eventNouns } from "@lerret/contracts/nb/event-nouns";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";

/** What the event of an order is called. */
export const nounsOf = ({ event }: OrderPage) => (event ? eventNouns[event.object] : anyEvent);

/** What the places of an order are called: one word in all of its pages. */
export const placesWord = (isNumbered: boolean): "setene" | "plassene" => (isNumbered ? "setene" : "plassene");
