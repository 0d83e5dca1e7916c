// What another 書く場所 or model takes, fetched where a person chooses it.
export { BrowserModelPart } from './place/BrowserModelPart.tsx';
export { LiveModels } from './place/LiveModels.tsx';
export { LocalServers } from './place/LocalServers.tsx';
