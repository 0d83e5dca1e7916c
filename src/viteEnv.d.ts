interface ImportMetaEnv {
  readonly VITE_INFERENCE_ENDPOINT?: string;
  readonly VITE_INFERENCE_MODEL?: string;
}

declare module 'virtual:theme-variables.css';
