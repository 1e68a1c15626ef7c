/** What the build tells the app. */
declare const __APP_VERSION__: string;
declare const __FINAL_CONSUMER_LIMIT__: string;

export const appVersion: string = __APP_VERSION__;
/** The API lives beside the app, at the same address. */
export const apiBase = '/api/';
/** Dollars above which a bill to a final consumer is warned about: FINAL_CONSUMER_LIMIT. */
export const finalConsumerLimit: string = __FINAL_CONSUMER_LIMIT__;
