export { Prose } from './Prose';
export { smallPicture } from './pictureUrl';
export { publicationText } from './publication';
