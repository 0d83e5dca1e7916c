// One chunk, fetched when a person chooses another 使うAI or model.
export { BrowserModelSection } from './place/BrowserModelSection.tsx';
export { AvailableModels } from './place/AvailableModels.tsx';
export { LocalServers } from './place/LocalServers.tsx';
export { TestLine } from './place/TestLine.tsx';
