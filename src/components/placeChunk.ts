// One chunk, fetched when a person chooses another 使うAI or model.
export { BrowserModelPart } from './place/BrowserModelPart.tsx';
export { LiveModels } from './place/LiveModels.tsx';
export { LocalServers } from './place/LocalServers.tsx';
export { TryLine } from './place/TryLine.tsx';
