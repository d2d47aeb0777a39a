import * as z from "zod";
import type { StaffRole } from "../staff.ts";
import { idleMinutes, leastIdleMinutes } from "../staff-logins.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** After how many minutes without a use a login of each role ends. */

const minutesOf = (role: StaffRole) => {
	const { usual, most } = idleMinutes[role];
	const outside = `Må være fra ${leastIdleMinutes} til ${most} minutter.`;
	return z
		.int(outside)
		.min(leastIdleMinutes, outside)
		.max(most, outside)
		.meta({ description: `Minutter. Vanligvis ${usual}.` });
};

export const siteIdleTimesSchema = z
	.strictObject({
		usher: minutesOf("usher"),
		"box-office": minutesOf("box-office"),
		editor: minutesOf("editor"),
		admin: minutesOf("admin"),
	})
	.meta({ id: "SiteIdleTimes" });
export const operatorIdleTimesSchema = z
	.strictObject({ operator: minutesOf("operator") })
	.meta({ id: "OperatorIdleTimes" });

const siteTimes = "/api/management/site/{siteId}/staff-idle-times";
const operatorTimes = "/api/management/staff-idle-times";
const changing =
	"Gjelder fra neste kall, også for den som er innlogget. Den som har flere roller, har den korteste tiden. Det som er skrevet på skjermen, blir stående.";

export const staffIdleTimeEndpoints = endpoints({
	getSiteIdleTimes: {
		method: "get",
		path: siteTimes,
		summary: "Hvor lenge en innlogging på nettstedet varer uten at noen bruker den",
		access: "staff",
		params: managedSiteParams,
		response: { status: 200, description: "Minutter for hver rolle.", schema: siteIdleTimesSchema },
		errors: ["external_identity", "not_found"],
	},
	changeSiteIdleTimes: {
		method: "put",
		path: siteTimes,
		summary: "Velg hvor lenge en innlogging på nettstedet varer uten at noen bruker den",
		description: changing,
		access: "staff",
		params: managedSiteParams,
		body: siteIdleTimesSchema,
		response: { status: 204, description: "Det gjelder fra neste kall." },
		errors: ["external_identity", "not_found"],
	},
	getOperatorIdleTimes: {
		method: "get",
		path: operatorTimes,
		summary: "Hvor lenge en operatørs innlogging varer uten at noen bruker den",
		access: "installation",
		response: { status: 200, description: "Minutter.", schema: operatorIdleTimesSchema },
		errors: ["external_identity"],
	},
	changeOperatorIdleTimes: {
		method: "put",
		path: operatorTimes,
		summary: "Velg hvor lenge en operatørs innlogging varer uten at noen bruker den",
		description: changing,
		access: "installation",
		body: operatorIdleTimesSchema,
		response: { status: 204, description: "Det gjelder fra neste kall." },
		errors: ["external_identity"],
	},
});
