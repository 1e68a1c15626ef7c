/** Values that the build inserts. */
declare const __APP_VERSION__: string;
declare const __FINAL_CONSUMER_LIMIT__: string;

export const appVersion: string = __APP_VERSION__;
/** The API has the same origin as the app. */
export const apiBase = '/api/';
/** FINAL_CONSUMER_LIMIT: above this amount (dollars), a bill to a final consumer shows a warning. */
export const finalConsumerLimit: string = __FINAL_CONSUMER_LIMIT__;
