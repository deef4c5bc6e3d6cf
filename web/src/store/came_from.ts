// The page of the course whose link led here.

/** Addresses of such pages, from the root of the service. */
const COURSE = /^learn(\/[\w-]+)*(\?[\w=&-]*)?(#[\w=&,.+%'()-]*)?$/;

function courseIn(fragment: string): string | undefined {
  const page = new URLSearchParams(fragment.slice(1)).get("back");
  return page !== null && COURSE.test(page) ? page : undefined;
}

/** The page's own address soon holds the request alone. */
export const cameFrom = courseIn(location.hash);
