/** The days of the company, which are those of its place and not those of Greenwich. */

/** Where the demo companies are: what the browser of the tests shows, and what "today" is for the server. */
export const TIME_ZONE = 'Europe/Vilnius';

// Swedish writes dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day so many days after another one, as `YYYY-MM-DD`. */
const dayAfter = (day: string, later: number): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + later);
  return noon.toISOString().slice(0, 10);
};

/** The company's today as `YYYY-MM-DD`, or the day so many days later. */
export const companyDay = (later = 0): string => dayAfter(iso.format(new Date()), later);
