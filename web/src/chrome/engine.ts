/** Which engine shows the page, where one needs something that another suffers from. */

/** Safari's engine, also in the other browsers of iPhones. */
export const isWebKit = (agent = navigator.userAgent): boolean =>
  agent.includes('AppleWebKit') && !/Chrom(e|ium)\//.test(agent);
