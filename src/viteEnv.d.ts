declare module 'virtual:theme-variables.css';

/** The OAuth client id of the build; null in a build without signing in. */
declare const OAUTH_CLIENT_ID: string | null;
