export { ChangedFields } from './ChangedFields';
export { ChangedRecord } from './ChangedRecord';
export { Changes } from './Changes';
export { Moment } from './Moment';
export { ResourceFilter } from './ResourceFilter';
export { ResourceName } from './ResourceName';
