import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '@/api/base-api';
import { rowsPath, rowsReducer } from '@/api/rows';
import { sessionGate } from '@/api/session-gate';
import { sessionPath, sessionReducer } from '@/api/session';
import { flashesPath, flashesReducer } from '@/lib/flashes';
import { listMemoryPath, listMemoryReducer } from '@/lib/list-memory';
import { errorFlashes } from './error-flashes';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [rowsPath]: rowsReducer,
  [sessionPath]: sessionReducer,
  [flashesPath]: flashesReducer,
  [listMemoryPath]: listMemoryReducer,
});

export function makeStore() {
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        // Lists have thousands of rows, and checking them after each action makes development slow.
        immutableCheck: { ignoredPaths: [baseApi.reducerPath, rowsPath] },
        serializableCheck: {
          ignoredPaths: [baseApi.reducerPath, rowsPath],
          ignoredActionPaths: ['meta', 'payload'],
        },
      }).concat(baseApi.middleware, sessionGate, errorFlashes),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
