// What another 使うAI or model takes, fetched where a person chooses it.
export { BrowserModelPart } from './place/BrowserModelPart.tsx';
export { LiveModels } from './place/LiveModels.tsx';
export { LocalServers } from './place/LocalServers.tsx';
export { TryLine } from './place/TryLine.tsx';
