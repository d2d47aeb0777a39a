import * as z from "zod";
import { newStaffSchema, passwordChangeSchema, staffAccountSchema, staffChangeSchema } from "../api/staff.ts";
import type { EndpointGroup } from "./endpoint.ts";

const base = "/api/management/staff";
const params = z.object({ id: z.string() });

export const staffEndpoints: EndpointGroup = {
	name: "Ansatte",
	description:
		"Hvem som har tilgang til administrasjonen. Med en ekstern identitetstjeneste styres de ansatte der, og disse kallene svarer external_identity.",
	endpoints: [
		{
			id: "changeOwnPassword",
			method: "put",
			path: "/api/management/me/password",
			summary: "Bytt ditt eget passord",
			description:
				"Alle andre innlogginger avsluttes. Den som byttet, fortsetter ved å fornye tilgangstokenet. Feil gammelt passord er et galt felt, og teller som en mislykket innlogging.",
			access: "editor",
			body: passwordChangeSchema,
			response: { status: 204, description: "Det nye gjelder." },
			errors: ["external_identity", "weak_password", "too_many_attempts", "not_found"],
		},
		{
			id: "listStaff",
			method: "get",
			path: base,
			summary: "Alle ansatte, etter navn",
			access: "admin",
			response: { status: 200, description: "De ansatte.", schema: z.array(staffAccountSchema) },
			errors: ["external_identity"],
		},
		{
			id: "addStaff",
			method: "post",
			path: base,
			summary: "Gi noen tilgang",
			description: "Den ansatte får en e-post med en lenke til å velge passord. Lenken gjelder i tre døgn, én gang.",
			access: "admin",
			body: newStaffSchema,
			response: { status: 201, description: "Den ansatte.", schema: staffAccountSchema },
			errors: ["external_identity", "staff_exists"],
		},
		{
			id: "getStaff",
			method: "get",
			path: `${base}/{id}`,
			summary: "Én ansatt",
			access: "admin",
			params,
			response: { status: 200, description: "Den ansatte.", schema: staffAccountSchema },
			errors: ["external_identity", "not_found"],
		},
		{
			id: "changeStaff",
			method: "patch",
			path: `${base}/{id}`,
			summary: "Endre navn eller rolle",
			description: "En ny rolle gjelder fra neste kall.",
			access: "admin",
			params,
			body: staffChangeSchema,
			response: { status: 200, description: "Den ansatte.", schema: staffAccountSchema },
			errors: ["external_identity", "not_found", "last_admin"],
		},
		{
			id: "closeStaff",
			method: "delete",
			path: `${base}/{id}/access`,
			summary: "Ta tilgangen fra noen",
			description: "Gjelder med en gang: Innlogginger og tilgangstokener er verdiløse.",
			access: "admin",
			params,
			response: { status: 204, description: "Tilgangen er borte." },
			errors: ["external_identity", "not_found", "last_admin"],
		},
		{
			id: "reopenStaff",
			method: "put",
			path: `${base}/{id}/access`,
			summary: "Gi tilgangen tilbake",
			access: "admin",
			params,
			response: { status: 204, description: "Tilgangen er tilbake." },
			errors: ["external_identity", "not_found"],
		},
		{
			id: "sendPasswordLink",
			method: "post",
			path: `${base}/{id}/password-link`,
			summary: "Send en lenke til nytt passord",
			description: "Passordet er som før til lenken er brukt.",
			access: "admin",
			params,
			response: { status: 204, description: "Lenken er sendt." },
			errors: ["external_identity", "not_found"],
		},
	],
};
