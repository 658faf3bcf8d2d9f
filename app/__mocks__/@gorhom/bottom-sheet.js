// The library's own stand-in draws what is inside alone; here it has its handle too.
const { createElement, Fragment } = require('react');
const { ScrollView } = require('react-native');
const mock = require('@gorhom/bottom-sheet/mock');

function BottomSheet({ handleComponent, children }) {
  return createElement(Fragment, null, createElement(handleComponent, {}), children);
}

const useBottomSheetScrollableCreator = () => ScrollView;

module.exports = { ...mock, __esModule: true, default: BottomSheet, useBottomSheetScrollableCreator };
