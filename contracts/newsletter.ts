import * as z from "zod";

import { topics } from "./newsletter-topics.ts";

export { topics };
export const topicSchema = z.enum(topics);
export type Topic = (typeof topics)[number];
