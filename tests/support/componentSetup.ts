import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Parts are fetched on demand, and a machine with much else to do takes its time over that.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
