import { operationStep } from "./operation-step.tsx";
import { purchaseStep } from "./purchase-step.tsx";
import { hallStep, ticketStep } from "./sale-steps.ts";
import { showingStep } from "./showing-step.ts";
import type { Step } from "./step.ts";
import { lookStep, runsStep, sellerStep, venueStep } from "./venue-steps.tsx";

/** In their order (`firstRunSteps`). */
export const steps: readonly Step[] = [
	venueStep,
	runsStep,
	sellerStep,
	hallStep,
	ticketStep,
	lookStep,
	showingStep,
	purchaseStep,
	operationStep,
];
